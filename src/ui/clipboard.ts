/** Copies a text; false where the browser forbids it. Over plain http only selected text can be copied. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    if (!window.isSecureContext) return copyMarked(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyMarked(text: string) {
  const before = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position: fixed; opacity: 0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  before?.focus()
  return isCopied
}
