/**
 * Public keys of the publisher, at most two: the present one and the next (docs/decisions/0105). Empty until the
 * publisher has made the first one with `npm run release:sign -- --new-key FILE`; UPDATE_KEYS replaces them.
 */
export const RELEASE_KEYS: readonly string[] = []
