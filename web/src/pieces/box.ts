/** Where a piece lies inside a bigger drawing. Without it the piece takes its size from CSS (`--piece`). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
