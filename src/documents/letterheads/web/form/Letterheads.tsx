import './letterheads.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { letterheads, plainLook } from '../../contract.ts'
import { COMMON_LETTERHEAD_KEY, paperGroups, findTitle } from '../../papers.ts'
import { LetterheadForm } from './LetterheadForm.tsx'

/** Screen of the letterheads of the parish: the common one, and those of single papers. */
export function Letterheads() {
  const { data } = useSuspenseCall(letterheads.list, {})
  const [paper, choose] = useState(COMMON_LETTERHEAD_KEY)
  const paperLetterhead = data.data.find(look => look.paper === paper)
  const all = data.data.find(look => look.paper === COMMON_LETTERHEAD_KEY)
  const currentLook = paperLetterhead ?? { ...(all ?? plainLook), paper, version: null }
  const formatTitle = (paperName: string) =>
    data.data.some(look => look.paper === paperName)
      ? `${findTitle(paperName)} (własny wygląd)`
      : findTitle(paperName)!
  return (
    <>
      <ScreenHead title="Wygląd pism" />
      <p className="letterheads-intro">
        Herb, nagłówek, tło i marginesy pism parafii. Zmiana dotyczy nowych pism; wydane otworzą się
        takie, jakie wyszły.
      </p>
      <NativeSelect
        className="letterheads-paper"
        label="Które pisma"
        value={paper}
        onChange={event => choose(event.currentTarget.value)}
        data={[
          { value: COMMON_LETTERHEAD_KEY, label: findTitle(COMMON_LETTERHEAD_KEY)! },
          ...paperGroups.map(({ title, papers }) => ({
            group: title,
            items: papers.map(entry => ({ value: entry.paper, label: formatTitle(entry.paper) })),
          })),
        ]}
      />
      <LetterheadForm key={`${paper} ${currentLook.version}`} letterhead={currentLook} />
    </>
  )
}
