export type SectionState = 'check' | 'lacking' | 'complete' | 'empty'

/** Section of a form as rendered; `id` is that of its heading. */
export interface FormSection {
  id: string
  title: string
  state: SectionState
}

const FIELDS = 'input:not([type=hidden]), textarea, select'
const TICKED = ['checkbox', 'radio']

function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement && TICKED.includes(field.type)) return field.checked
  if (field.matches(FIELDS)) return 'value' in field && field.value !== ''
  return hasEntries(field)
}

/** Checks whether a field of the section has a value, entered by the user or the program. */
export const hasEntries = (place: Element) => [...place.querySelectorAll(FIELDS)].some(isFilled)

/** Checks whether the section has errors, or advice of canon law or good practice (`data-advice` beside a field). */
export const hasNotices = (place: Element) =>
  place.querySelector('[aria-invalid=true], [role=alert], [data-advice]') !== null

function getState(section: Element): SectionState {
  if (hasNotices(section)) return 'check'
  // Checkboxes are excluded, because an unchecked one is an answer.
  const requiredFields = [...section.querySelectorAll('[aria-required=true]:not([type=checkbox])')]
  if (!requiredFields.every(isFilled)) return 'lacking'
  return hasEntries(section) ? 'complete' : 'empty'
}

/** Lists the sections of a form in their order, without those of a dialog over it. */
export const listParts = (form: Element): FormSection[] =>
  [...form.querySelectorAll('.kit-section > .kit-section-head > h2')].map(heading => ({
    id: heading.id,
    title: heading.textContent,
    state: getState(getSection(heading)),
  }))

const getSection = (heading: Element) => heading.closest('section') ?? heading

/** Finds the section being read: the last one whose heading has passed the top of the window. */
export function findCurrentPart(parts: readonly FormSection[], top: number): string | undefined {
  const lastPart = parts.findLast(({ id }) => {
    const heading = document.getElementById(id)
    return heading && heading.getBoundingClientRect().top < top
  })
  return (lastPart ?? parts[0])?.id
}

/** Scrolls to a section and focuses its invalid field, or its first one. */
export function showPart(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  const section = getSection(heading)
  section.querySelector<HTMLElement>('[data-fold][aria-expanded=false]')?.click()
  setTimeout(() => {
    section.scrollIntoView()
    const [first] = [...section.querySelectorAll<HTMLElement>(FIELDS)].filter(canFocus)
    const wrong = section.querySelector<HTMLElement>('[aria-invalid=true]')
    // On a touch screen no field is focused, because it would open the keyboard.
    const field = matchMedia('(pointer: coarse)').matches ? undefined : (wrong ?? first)
    if (!field) heading.tabIndex = -1
    ;(field ?? heading).focus({ preventScroll: true })
  })
}

const canFocus = (field: HTMLElement) =>
  !field.matches(':disabled') && field.tabIndex >= 0 && field.checkVisibility()
