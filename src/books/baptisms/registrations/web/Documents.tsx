import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getKey, useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { AdviceList } from '#books/core/web/form/Advice.tsx'
import { getRole } from '../../godparents.ts'
import { type Registration, baptismRegistrations } from '../contract.ts'
import type { DOCUMENTS } from '../entry.ts'
import { GodparentProofs, ParentsWedding } from './OwnProofs.tsx'

type Document = (typeof DOCUMENTS)[number]
interface Mark {
  document: Document
  godparent: number | null
  provided: boolean
}

interface Props {
  registration: Registration
}

/** Documents of a registration and of its godparents: one press marks each as brought. */
export function Documents({ registration }: Props) {
  const { godparents, consent_parish, warnings, status, proofs } = registration
  const { mark, shownMark } = useDocumentMark(registration)
  const tick = (
    document: Document,
    label: string,
    stored: boolean,
    godparent: number | null = null,
  ) => (
    <Checkbox
      label={label}
      disabled={status === 'baptised'}
      checked={
        shownMark?.document === document && shownMark.godparent === godparent
          ? shownMark.provided
          : stored
      }
      onChange={event => void mark({ document, godparent, provided: event.currentTarget.checked })}
    />
  )
  return (
    <>
      <Section title="Dokumenty">
        {tick('provided_birth_act', 'Odpis aktu urodzenia', registration.provided_birth_act)}
        <ParentsWedding
          proofs={proofs}
          mark={tick(
            'provided_parents_marriage',
            'Świadectwo ślubu rodziców',
            registration.provided_parents_marriage,
          )}
        />
        {consent_parish &&
          tick('provided_consent', 'Zgoda proboszcza zamieszkania', registration.provided_consent)}
      </Section>
      <Section title="Rodzice chrzestni">
        {godparents.length === 0 && <p className="kit-span-4">Nie podano jeszcze chrzestnych.</p>}
        <ul className="kit-lines">
          {godparents.map((godparent, index) => (
            <li key={`${godparent.person_id ?? ''} ${godparent.surname} ${godparent.names}`}>
              <div>
                <strong>{[godparent.names, godparent.surname].filter(Boolean).join(' ')}</strong>
                <small>{getRole(godparent)}</small>
                {status !== 'baptised' && (
                  <AdviceList
                    warnings={warnings.filter(({ field }) =>
                      field.startsWith(`godparents.${index}.`),
                    )}
                  />
                )}
              </div>
              {godparent.role !== 'witness' && (
                <GodparentProofs
                  godparent={godparent}
                  proofs={proofs}
                  certificate={tick(
                    'certificate_provided',
                    'Jest zaświadczenie z parafii',
                    godparent.certificate_provided,
                    index,
                  )}
                  confirmation={tick('confirmed', 'Ma bierzmowanie', godparent.confirmed, index)}
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Saves one mark at a time and shows it at once; the version of the last save stays until the card is read again. */
function useDocumentMark({ id, version }: Registration) {
  const save = useSave(baptismRegistrations.markDocument)
  const client = useQueryClient()
  const showError = useErrorToast()
  const [shownMark, setShownMark] = useState<Mark>()
  const mark = async (change: Mark) => {
    if (shownMark) return
    setShownMark(change)
    try {
      await save.mutateAsync({ params: { id }, body: { ...change, version } })
      await client.refetchQueries({
        queryKey: getKey(baptismRegistrations.get, { params: { id } }),
      })
    } catch (error) {
      showError(error)
    } finally {
      setShownMark(undefined)
    }
  }
  return { mark, shownMark }
}
