/** Surname or name of a person whose own is not known (nomen nescio). */
export const UNKNOWN_NAME = 'NN'
const UNKNOWN_WORDS =
  /^(?:n\.? ?n\.?|[?.…_-]+|(?:nazwisko |imi[eę] )?(?:nieznan|niewiadom|nieustalon)[eyai](?: nazwisko| imi[eę])?|brak(?: nazwiska| imienia)?|unknown|unbekannt|nomen nescio|x{3,})$/

const isUnknown = (name: string) =>
  UNKNOWN_WORDS.test(
    name
      .replaceAll(/[[\]()„”"<>]/g, '')
      .trim()
      .toLowerCase(),
  )
/** A missing surname between slashes is unknown; a name without slashes has none at all. */
export const replaceUnknown = (name: string | undefined) =>
  name === undefined ? '' : !name || isUnknown(name) ? UNKNOWN_NAME : name
