const sizeFormat = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 })

/** Formats a size: 1536 → `1,5 KB`; never `0 KB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(bytes / 1024, 0.1)
  return kilobytes < 1000
    ? `${sizeFormat.format(kilobytes)}\u00a0KB`
    : `${sizeFormat.format(kilobytes / 1024)}\u00a0MB`
}
