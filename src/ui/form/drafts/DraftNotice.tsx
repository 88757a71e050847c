import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { showInstant } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import type { DraftConflict, MergedDraft } from './merging.ts'
import type { Draft } from './store.ts'

interface OfferProps {
  draft: Draft
  isRecordNewer: boolean
  onLoad: () => void
  onDiscard: () => void
}

/** Line that offers text which was typed into this form and not saved. */
export const DraftOffer = ({ draft, isRecordNewer, onLoad, onDiscard }: OfferProps) => (
  <div className="kit-banner kit-bar no-print" role="status">
    <span>
      Masz niezapisany tekst z {showInstant(draft.kept_at)}.
      {isRecordNewer &&
        ' Od tamtej pory ten wpis zapisano ponownie; po wczytaniu zobaczysz, co się różni.'}
    </span>
    <span className="kit-bar">
      <Button size="compact-md" onClick={onLoad}>
        Wczytaj
      </Button>
      <Button size="compact-md" variant="default" onClick={onDiscard}>
        Odrzuć
      </Button>
    </span>
  </div>
)

interface LoadedProps {
  loadedDraft: MergedDraft
  /** Fields that the form no longer has, as readable text. */
  lostLines: string[]
  isFormOlder: boolean
  onDiscard: () => void
  /** Replaces the values of the record in the fields that both have changed. */
  onTakeMine: () => void
}

/** Line about loaded text: how much it is, what has changed in the record since, and what the form no longer has. */
export function LoadedDraft({
  loadedDraft,
  lostLines,
  isFormOlder,
  onDiscard,
  onTakeMine,
}: LoadedProps) {
  const { draft, count, isRecordNewer, conflicts } = loadedDraft
  return (
    <div className="kit-banner kit-bar no-print" role="status">
      <div>
        Wczytano niezapisany tekst z {showInstant(draft.kept_at)}:{' '}
        {plural(count, 'zmiana', 'zmiany', 'zmian')}.
        {isRecordNewer &&
          ' W międzyczasie ten wpis zapisano ponownie: Twoje zmiany naniesiono na nową wersję. Przejrzyj je przed zapisaniem.'}
        {isFormOlder && ' Tekst pochodzi ze starszej wersji formularza.'}
        {conflicts.length > 0 && (
          <>
            {' '}
            Te pola zmieniono też w zapisie, więc zostały takie jak tam:
            <ul>
              {conflicts.map(conflict => (
                <ConflictLine key={conflict.path} {...conflict} />
              ))}
            </ul>
            <Button size="compact-md" variant="default" onClick={onTakeMine}>
              Wpisz w te pola mój tekst
            </Button>
          </>
        )}
        {lostLines.length > 0 && (
          <>
            {' '}
            Tych wpisów formularz już nie ma; przepisz je do uwag, jeśli są potrzebne:
            <ul>
              {lostLines.map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button size="compact-md" variant="default" onClick={onDiscard}>
        Odrzuć
      </Button>
    </div>
  )
}

function ConflictLine({ path, recordValue, draftValue }: DraftConflict) {
  // Read once the fields are on the page, because the draft may be loaded before them.
  const label = useSyncExternalStore(ignoreChanges, () => findLabel(path))
  return (
    <li>
      {label}: w zapisie „{recordValue}”, w Twoim tekście „{draftValue}”
    </li>
  )
}

const ignoreChanges = () => () => {}

function findLabel(path: string): string {
  const field = document.querySelector<HTMLInputElement>(`.kit-form [name="${CSS.escape(path)}"]`)
  return field?.labels?.[0]?.textContent.replace(/\*$/, '').trimEnd() ?? 'Pole bez nazwy'
}
