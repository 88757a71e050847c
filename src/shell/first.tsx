/** As a `ref`: the field somebody came here to fill has the focus as soon as it appears. */
export const first = (field: HTMLInputElement | null): void => field?.focus()
