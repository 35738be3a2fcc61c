// The time zone of this browser, for games over days that spare the nights.
import { api } from './http'

/** Tells the server our time zone, if it has another one; the hours of the night stay. */
export async function tellZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const night = await api.night()
  if (timeZone && night.zone !== timeZone) await api.setNight({ ...night, zone: timeZone })
}
