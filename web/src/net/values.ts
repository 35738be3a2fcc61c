// The values that a few of the server's types allow, in the order in which people choose among them.
export {
  newSeatKindValues as SEAT_KINDS,
  newSeatLevelValues as LEVELS,
  newTablePaceValues as PACES,
  newTableSeasonValues as SEASONS,
  playerViewColourValues as COLOURS,
} from './api'
