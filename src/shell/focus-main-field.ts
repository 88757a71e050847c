/** Used as a `ref`: focuses the main field of a screen as soon as it appears. */
export const focusField = (field: HTMLInputElement | null): void => field?.focus()
