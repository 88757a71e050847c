/** Names that have been renamed away, each with the name that stands for it now: none of them may return. */
export const RENAMED: Record<string, string> = {}
