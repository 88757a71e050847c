import type { LetterheadEntry } from './contract.ts'
import { ALL } from './papers.ts'

/** A picture as the look of a paper names it. */
export interface Named {
  digest: string
  kind: string
  width: number
  height: number
}
/** A letterhead with the pictures it names. */
type Saved = Omit<LetterheadEntry, 'logo' | 'background'> & {
  paper: string
  logo: Named | null
  background: Named | null
}
/** How a paper looks, as its template reads it (templates/letterhead.typ); kept with what the paper says. */
export interface Look extends Pick<LetterheadEntry, 'layout' | 'border' | 'seal'> {
  logo: { path: string; width: number; height: number } | null
  above: string | null
  name: string | null
  lines: string[] | null
  background: { path: string; place: LetterheadEntry['background_place']; opacity: number } | null
  margins: Record<'top' | 'right' | 'bottom' | 'left', number | null>
}

/** With a digest behind it no longer than a word that may not be broken (platform/printing/legible.ts). */
const FOLDER = '/pictures/'
const pathOf = ({ digest, kind }: Named) => `${FOLDER}${digest}.${kind}`

export const readDigest = (path: string) => path.slice(FOLDER.length).replace(/\.\w+$/, '')

/** The widest a logo stands over a name, and beside one. */
const WIDEST = { above: 120, beside: 60 }

function placed({ layout, logo_height }: Saved, logo: Named) {
  const widest = layout === 'left' ? WIDEST.beside : WIDEST.above
  const scale = Math.min(logo_height / logo.height, widest / logo.width)
  const millimetres = (pixels: number) => Math.round(pixels * scale * 100) / 100
  return { path: pathOf(logo), width: millimetres(logo.width), height: millimetres(logo.height) }
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter(line => line.trim())

export function getLetterhead(saved: Saved): Look {
  const { layout, border, seal, logo, background, own_lines } = saved
  return {
    layout,
    border,
    seal,
    logo: logo && placed(saved, logo),
    above: own_lines ? (saved.above ?? '') : null,
    name: own_lines ? saved.name : null,
    lines: own_lines ? linesOf(saved.lines) : null,
    background: background && {
      path: pathOf(background),
      place: saved.background_place,
      opacity: saved.background_opacity,
    },
    margins: {
      top: saved.margin_top,
      right: saved.margin_right,
      bottom: saved.margin_bottom,
      left: saved.margin_left,
    },
  }
}

export type Looks = readonly Saved[]

/** The look of a paper: its own, else that of all; none where the parish has chosen none. */
export function findLetterhead(looks: Looks, paper: string): Look | null {
  const saved = looks.find(one => one.paper === paper) ?? looks.find(one => one.paper === ALL)
  return saved ? getLetterhead(saved) : null
}
