/** As a `ref`: the field somebody came here to fill has the focus as soon as it appears. */
export const focusField = (field: HTMLInputElement | null): void => field?.focus()
