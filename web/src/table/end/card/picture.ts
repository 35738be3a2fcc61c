// A drawing with words as a picture. The art is an SVG, which as a file knows neither our styles nor our fonts: its
// variables are filled in here, and the words are written on the canvas, where the page's fonts are.

/** The text of an SVG with the values of its variables in place. */
export const fillVariables = (svg: string, valueOf: (name: string) => string): string =>
  svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(name).trim())

/** Lines of words no wider than some width; a language without spaces breaks between any two letters. */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const parts = text.includes(' ') ? text.split(/(?<= )/) : [...text]
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return line ? [...lines, line.trimEnd()] : lines
}

/** Draws an SVG on a canvas of its size. */
export async function drawSvg(svg: SVGSVGElement, width: number, height: number): Promise<CanvasRenderingContext2D> {
  const style = getComputedStyle(document.documentElement)
  const source = fillVariables(new XMLSerializer().serializeToString(svg), (name) => style.getPropertyValue(name))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, width, height)
  return context
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
