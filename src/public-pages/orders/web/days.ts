import type { OrderableMass } from '#masses/orders/checkout/contract.ts'
import { buildElement } from './elements.ts'
import { type Orders, buildRefusal } from './sending.ts'
import { listParts, addDays, computeWeekday } from '#shared/dates/days.ts'

const monthName = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('pl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const date = (day: string) => new Date(`${day}T00:00:00Z`)
const freeWords = new Intl.PluralRules('pl')
const FORMS: Record<string, string> = { one: 'wolna Msza', few: 'wolne Msze', many: 'wolnych Mszy' }
const howMany = (count: number) => `${count} ${FORMS[freeWords.select(count)]}`

const addMonths = (month: string, monthCount: number) => {
  const [year, number] = listParts(month)
  return new Date(Date.UTC(year, number - 1 + monthCount, 1)).toISOString().slice(0, 7)
}
const getLastDay = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

interface Start {
  today: string
  /** Date of the Mass named in a link of the calendar. */
  date: string
  time: string
  place: string
}

/**
 * Calendar of a month with its free days, and below it the hours of the chosen day; `onChoose` is called on every
 * choice.
 */
export function chooseDay(
  room: HTMLElement,
  orders: Orders,
  start: Start,
  onChoose: (mass: OrderableMass | null) => void,
) {
  const thisMonth = start.today.slice(0, 7)
  const lastMonth = addMonths(thisMonth, 12)
  const startMonth = /^\d{4}-\d\d-\d\d$/.test(start.date) ? start.date.slice(0, 7) : thisMonth
  let month = startMonth < thisMonth || startMonth > lastMonth ? thisMonth : startMonth
  let day = start.date
  /** Masses of `month`; null while they load. */
  let masses: OrderableMass[] | null = null
  let ahead = 3
  // These elements stay while their content changes, so that the pressed button keeps the focus and a screen reader
  // announces the status.
  const [head, statusLine, below] = [
    buildElement('div', { class: 'month' }),
    buildElement('div', { class: 'told', role: 'status' }),
    buildElement('div'),
  ]
  room.replaceChildren(head, statusLine, below)

  /** Ignores the answer for a month that was left meanwhile. */
  async function load(focus?: string): Promise<void> {
    const requestedMonth = month
    room.setAttribute('aria-busy', 'true')
    try {
      const { data } = await orders.free(`${requestedMonth}-01`, getLastDay(requestedMonth))
      if (requestedMonth !== month) return
      // Late in a month it has no free days, so the first month with a free day is shown.
      if (!data.length && ahead-- > 0 && month < lastMonth) {
        month = addMonths(month, 1)
        return await load()
      }
      masses = data
      draw(focus ?? stepHeld())
    } catch (problem) {
      if (requestedMonth !== month) return
      const retry = () => {
        draw()
        void load(focus ?? '[data-day]')
      }
      tell(
        buildElement('p', { class: 'error' }, buildRefusal(problem).message),
        buildElement('button', { type: 'button', onclick: retry }, 'Spróbuj ponownie'),
      )
    }
    room.removeAttribute('aria-busy')
  }

  /** Shows `month` without Masses until they load, so that no day of the previous month can be chosen in it. */
  function leaf(to: string, focus?: string) {
    month = to
    masses = null
    ahead = 0
    onChoose(null)
    draw(stepHeld())
    return load(focus)
  }

  const stepHeld = () =>
    ['.next', '.previous'].find(step => room.querySelector(step) === document.activeElement)

  function turn(offset: number) {
    day = ''
    void leaf(addMonths(month, offset))
  }

  const step = (name: string, label: string, offset: number, possible: boolean) =>
    buildElement(
      'button',
      {
        type: 'button',
        class: `step ${name}`,
        'aria-label': label,
        disabled: !possible,
        onclick: () => turn(offset),
      },
      offset > 0 ? '›' : '‹',
    )

  function draw(focus?: string) {
    head.replaceChildren(
      step('previous', 'Poprzedni miesiąc', -1, month > thisMonth),
      buildElement('strong', { 'aria-live': 'polite' }, monthName.format(date(`${month}-01`))),
      step('next', 'Następny miesiąc', 1, month < lastMonth),
    )
    tell(buildElement('p', { class: 'quiet' }, hint()))
    below.replaceChildren(grid(), ...hours())
    const focusTarget = focus && room.querySelector<HTMLButtonElement>(focus)
    if (focusTarget)
      (focusTarget.disabled
        ? room.querySelector<HTMLElement>('.step:not([disabled])')
        : focusTarget
      )?.focus()
  }

  const tell = (...nodes: Node[]) => statusLine.replaceChildren(...nodes)

  function hint() {
    if (!masses) return 'Szukamy wolnych Mszy…'
    if (!masses.length) {
      return `W tym miesiącu nie ma wolnych Mszy. Zobacz ${month < lastMonth ? 'następny' : 'poprzedni'}.`
    }
    if (!day) return 'Dni z wolną Mszą mają ramkę. Wybierz dzień.'
    const massCount = listDayMasses().length
    if (massCount === 0) return 'Tego dnia nie ma już wolnych Mszy. Wybierz inny, w ramce.'
    return massCount > 1 ? 'Pod kalendarzem wybierz godzinę.' : 'Tego dnia wolna jest jedna Msza.'
  }

  function grid() {
    const names = ['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd']
    const days = []
    for (let isoDay = `${month}-01`; isoDay <= getLastDay(month); isoDay = addDays(isoDay, 1))
      days.push(cell(isoDay))
    const before = String((computeWeekday(`${month}-01`) + 6) % 7)
    // Days that are not loaded yet look different from taken days and are hidden from screen readers.
    const waiting = masses ? {} : { 'data-waiting': true, 'aria-hidden': 'true' }
    return buildElement(
      'div',
      {},
      buildElement(
        'div',
        { class: 'names', 'aria-hidden': 'true' },
        ...names.map(name => buildElement('span', {}, name)),
      ),
      buildElement('ol', { class: 'free-days', 'data-before': before, ...waiting }, ...days),
    )
  }

  function cell(isoDay: string) {
    const count = masses?.filter(({ mass_date }) => mass_date === isoDay).length ?? 0
    const number = String(Number(isoDay.slice(8)))
    if (count === 0) return buildElement('li', {}, buildElement('span', { class: 'none' }, number))
    const pick = buildElement(
      'button',
      {
        type: 'button',
        'data-day': isoDay,
        'aria-pressed': String(isoDay === day),
        'aria-label': `${dayName.format(date(isoDay))}, ${howMany(count)}`,
        onclick: () => {
          day = isoDay
          onChoose(null)
          draw(`[data-day="${isoDay}"]`)
        },
      },
      number,
    )
    return buildElement('li', {}, pick)
  }

  const listDayMasses = () => masses?.filter(({ mass_date }) => mass_date === day) ?? []

  function hours() {
    const dayMasses = listDayMasses()
    if (dayMasses.length === 0) return []
    const fits = ({ mass_time, parish_place_id }: OrderableMass) =>
      day === start.date &&
      mass_time === start.time &&
      String(parish_place_id ?? '') === start.place
    const only = dayMasses.length === 1 ? dayMasses[0] : dayMasses.find(fits)
    if (only) onChoose(only)
    const choices = dayMasses.map(mass => hour(mass, mass === only))
    return [
      buildElement(
        'fieldset',
        { class: 'field hours' },
        buildElement('legend', {}, dayName.format(date(day))),
        ...choices,
      ),
    ]
  }

  const hour = (mass: OrderableMass, isChecked: boolean) =>
    buildElement(
      'label',
      { class: 'check' },
      buildElement('input', {
        type: 'radio',
        name: 'mass',
        checked: isChecked,
        onchange: () => onChoose(mass),
      }),
      buildElement('span', {}, [mass.mass_time, mass.place].filter(Boolean).join(', ')),
    )

  draw()
  void load()
  return {
    /** Selects another Mass, proposed by the server. */
    choose(mass: OrderableMass) {
      Object.assign(start, {
        date: mass.mass_date,
        time: mass.mass_time,
        place: String(mass.parish_place_id ?? ''),
      })
      day = mass.mass_date
      return leaf(day.slice(0, 7), `[data-day="${day}"]`)
    },
  }
}
