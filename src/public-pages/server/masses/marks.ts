import {
  type Celebration,
  liturgicalColours,
  celebrationRanks,
} from '#liturgical-calendar/celebration.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest } from '../public-page.ts'
import { type ShownDay, type ShownMass, isHanging } from './masses.ts'

/** Path of the page for ordering an intention; it belongs to the module of orders and may be missing. */
const ORDER = '/zamow-intencje'

const colourWords = ({ colours: dayColours }: Celebration) =>
  dayColours.map(colour => liturgicalColours[colour]).join(' lub ')

/** Renders the celebration of a day. `short`: rank and colour are given only to screen readers. */
export function celebrationLine(
  { celebration, title, obligation }: Pick<ShownDay, 'celebration' | 'title' | 'obligation'>,
  { short = false } = {},
): Html {
  const { name, rank } = celebration
  const factTexts = [rank && celebrationRanks[rank], `kolor ${colourWords(celebration)}`]
  const facts = factTexts.filter(Boolean).join(' · ')
  return html`<p class="celebration" data-rank="${rank}">
    <i class="dot" data-colour="${celebration.colours[0]}"></i>
    <span
      >${name || title}
      <small class="${short && 'unseen'}">${facts}${obligation && ' · dzień nakazany'}</small></span
    >
  </p>`
}

function freeMark(mass: ShownMass, day: string, { has, to }: PageRequest): Html {
  const words = mass.free > 1 ? `wolne: ${mass.free}` : 'wolna intencja'
  if (!mass.orderable || !has(ORDER)) return html`<li class="free">${words}</li>`
  const address = to(ORDER, {
    date: day,
    time: mass.time,
    place: mass.place_id === null ? undefined : String(mass.place_id),
  })
  return html`<li class="free"><a href="${address}">${words}, zamów</a></li>`
}

function massLine(mass: ShownMass, day: string, pageRequest: PageRequest): Html {
  const { intentions, taken, free } = mass
  const silent = taken - intentions.length
  const words = pageRequest.parish.intentions ? 'intencja zarezerwowana' : 'intencja zajęta'
  return html`<li class="mass">
    <time datetime="${day}T${mass.time}">${mass.time}</time>
    <div>
      ${mass.place && html`<span class="at">${mass.place}</span>`}
      <ul>
        ${intentions.map(content => html`<li>${content}</li>`)}
        ${silent > 0 && html`<li class="quiet">${words}</li>`}
        ${free > 0 && freeMark(mass, day, pageRequest)}
      </ul>
    </div>
  </li>`
}

/** Renders only the hours, for a day long past. */
const hoursAlone = (masses: readonly ShownMass[]) =>
  html`<p class="quiet">${masses.map(({ time }) => time).join(', ')}</p>`

/** Renders the Masses of a day with their intentions and free places, or the reason why there are none. */
export function massLines({ day, closed, masses }: ShownDay, pageRequest: PageRequest): Html {
  return html`${closed && html`<p class="closed">${closed}</p>`}
  ${
    masses.length > 0 &&
    (isHanging(day, pageRequest.today)
      ? html`<ul class="masses">
          ${masses.map(mass => massLine(mass, day, pageRequest))}
        </ul>`
      : hoursAlone(masses))
  }
  ${masses.length === 0 && !closed && html`<p class="quiet">Brak Mszy świętych</p>`}`
}
