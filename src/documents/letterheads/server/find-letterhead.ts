import type { LetterheadEntry } from '../contract.ts'
import { COMMON_LETTERHEAD_KEY } from '../papers.ts'

/** A picture as a letterhead refers to it. */
export interface LetterheadPicture {
  digest: string
  kind: string
  width: number
  height: number
}
/** A letterhead with the data of its pictures. */
type SavedLetterhead = Omit<LetterheadEntry, 'logo' | 'background'> & {
  paper: string
  logo: LetterheadPicture | null
  background: LetterheadPicture | null
}
/** Letterhead of a paper as its template reads it (templates/letterhead.typ); stored with the content of the paper. */
export interface LetterheadLook extends Pick<LetterheadEntry, 'layout' | 'border' | 'seal'> {
  logo: { path: string; width: number; height: number } | null
  above: string | null
  name: string | null
  lines: string[] | null
  background: { path: string; place: LetterheadEntry['background_place']; opacity: number } | null
  margins: Record<'top' | 'right' | 'bottom' | 'left', number | null>
}

/**
 * Together with a digest the path must not exceed the longest word that is left unbroken
 * (platform/printing/legible.ts).
 */
const FOLDER = '/pictures/'
const getPath = ({ digest, kind }: LetterheadPicture) => `${FOLDER}${digest}.${kind}`

export const readDigest = (path: string) => path.slice(FOLDER.length).replace(/\.\w+$/, '')

/** Maximum width of a logo above a name, and of one beside it. */
const WIDEST = { above: 120, beside: 60 }

function placeLogo({ layout, logo_height }: SavedLetterhead, logo: LetterheadPicture) {
  const widest = layout === 'left' ? WIDEST.beside : WIDEST.above
  const scale = Math.min(logo_height / logo.height, widest / logo.width)
  const millimetres = (pixels: number) => Math.round(pixels * scale * 100) / 100
  return { path: getPath(logo), width: millimetres(logo.width), height: millimetres(logo.height) }
}

const getLines = (text: string | null) => (text ?? '').split('\n').filter(line => line.trim())

export function getLetterhead(savedLook: SavedLetterhead): LetterheadLook {
  const { layout, border, seal, logo, background, own_lines } = savedLook
  return {
    layout,
    border,
    seal,
    logo: logo && placeLogo(savedLook, logo),
    above: own_lines ? (savedLook.above ?? '') : null,
    name: own_lines ? savedLook.name : null,
    lines: own_lines ? getLines(savedLook.lines) : null,
    background: background && {
      path: getPath(background),
      place: savedLook.background_place,
      opacity: savedLook.background_opacity,
    },
    margins: {
      top: savedLook.margin_top,
      right: savedLook.margin_right,
      bottom: savedLook.margin_bottom,
      left: savedLook.margin_left,
    },
  }
}

export type Looks = readonly SavedLetterhead[]

/** Returns the letterhead of a paper: its own, else the common one; null when the parish has chosen none. */
export function findLetterhead(looks: Looks, paper: string): LetterheadLook | null {
  const savedLook =
    looks.find(look => look.paper === paper) ??
    looks.find(look => look.paper === COMMON_LETTERHEAD_KEY)
  return savedLook ? getLetterhead(savedLook) : null
}
