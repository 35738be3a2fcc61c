// Short names for the server's types.
import type { components } from './api'

type Schemas = components['schemas']

export type AnalysedPlayer = Schemas['AnalysedPlayer']
export type Analysis = Schemas['Analysis']
export type AnalysisReport = Schemas['AnalysisReport']
export type Answer = Schemas['Answer']
export type CardView = Schemas['CardView']
export type Chances = Schemas['Chances']
export type ChangeTable = Schemas['ChangeTable']
export type Command = Schemas['Command']
export type CurvePoint = Schemas['CurvePoint']
export type CostView = Schemas['CostView']
export type Daily = Schemas['Daily']
export type Decision = NonNullable<Schemas['GameView']['decision']>
export type EffectView = Schemas['Effect']
export type Exercise = Schemas['Exercise']
export type ExerciseCounts = Schemas['ExerciseCounts']
export type ExerciseVerdict = Schemas['ExerciseVerdict']
export type Failure = Schemas['Failure']
export type GameResult = Schemas['GameResult']
export type GameView = Schemas['GameView']
export type Hint = Schemas['Hint']
export type Hints = Schemas['Hints']
export type Lesson = Schemas['Lesson']
export type LessonStep = Schemas['LessonStep']
export type Holdings = Schemas['Holdings']
export type Me = Schemas['Me']
export type Moment = Schemas['AnalysisReport']['moments'][number]
export type MomentGain = Schemas['MomentGain']
export type NewSeat = Schemas['NewSeat']
export type NewTable = Schemas['NewTable']
export type Offer = Schemas['Offer']
export type Options = Schemas['Options']
export type Payment = Schemas['WayToPay']
export type Pieces = Schemas['Pieces']
export type PlaceView = Schemas['PlaceView']
export type PlayerView = Schemas['TribeView']
export type Presence = Schemas['Presence']
export type Position = Schemas['Position']
export type Problem = NonNullable<Failure['problem']>
export type ProfileLink = Schemas['ProfileLink']
export type Question = NonNullable<TableView['question']>
export type Reaction = Schemas['Reaction']
export type PastGames = Schemas['PastGames']
export type Reach = Schemas['Reach']
export type SeatLink = Schemas['SeatLink']
export type SeatSummary = Schemas['SeatSummary']
export type SeatView = Schemas['SeatView']
export type Statistics = Schemas['Statistics']
export type StatisticsGroup = Schemas['StatisticsGroup']
export type Story = Schemas['Story']
export type StoryEvent = Schemas['Update']['story'][number]
export type Summary = Schemas['Summary']
export type TableList = Schemas['TableList']
export type TableRow = Schemas['TableRow']
export type TableView = Schemas['TableView']
export type TileView = Schemas['TileView']
export type Update = Schemas['Update']
export type ClientMessage = Schemas['ClientMessage']
export type ServerMessage = Schemas['ServerMessage']

/** The decision of one kind. */
export type DecisionOf<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>
/** The event of one kind. */
export type StoryEventOf<Kind extends StoryEvent['kind']> = Extract<StoryEvent, { kind: Kind }>

export type Season = TableView['season']
export type Pace = TableView['pace']
export type Level = NonNullable<SeatView['level']>
