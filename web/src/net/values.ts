// The values of some of the server's types, in the order in which they are offered.
export {
  newSeatKindValues as SEAT_KINDS,
  newSeatLevelValues as LEVELS,
  newTablePaceValues as PACES,
  newTableSeasonValues as SEASONS,
  tribeViewColourValues as COLOURS,
} from './api'
