const sizeFormat = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 })

/** Formats a size in KB, MB or GB: 1536 → `1,5 KB`; never `0 KB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(bytes / 1024, 0.1)
  if (kilobytes < 1000) return `${sizeFormat.format(kilobytes)}\u00a0KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1000
    ? `${sizeFormat.format(megabytes)}\u00a0MB`
    : `${sizeFormat.format(megabytes / 1024)}\u00a0GB`
}
