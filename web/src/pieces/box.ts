/** Where a piece is inside a larger drawing. Without it, CSS (`--piece`) sets the size. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
