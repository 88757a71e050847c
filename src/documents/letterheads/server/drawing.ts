/** The same drawing at half its weight: short names of letters, no hair’s breadths, no indentation. */
export function compactSvg(svg: string): string {
  const names = new Map<string, string>()
  const short = (name: string) => {
    if (!names.has(name)) names.set(name, `g${names.size}`)
    return names.get(name)!
  }
  return svg
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/\bg[0-9A-F]{24,}\b/g, short)
    .replaceAll(/-?(?<!\d)\d+\.\d{3,}/g, number => String(Math.round(Number(number) * 100) / 100))
    .replaceAll(' fill-rule="nonzero"', '')
    .replaceAll(/ stroke-(linecap="butt"|linejoin="miter"|miterlimit="4"|dashoffset="0")/g, '')
}
