import './documents.css'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconBuildingChurch, IconShieldCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchWord } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type OutdatedReason, type PublicStanding, documents } from '../contract.ts'

/** Public page that checks whether a paper was issued by a parish, without showing its content. */
export function Verification() {
  const kod = useSearchWord('kod')
  const navigate = useNavigate()
  const [code, setCode] = useState(kod ?? '')
  useEffect(() => {
    document.title = 'Sprawdzenie dokumentu – Kancelaria'
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '.', search: { kod: code.trim() } })
  }
  return (
    <main className="documents-verification">
      <p className="documents-brand">
        <IconBuildingChurch size={26} stroke={1.6} aria-hidden /> Kancelaria
      </p>
      <h1>Sprawdzenie dokumentu</h1>
      <p>
        Każdy dokument wydany przez kancelarię parafialną ma na dole kod. Przepisz go, aby
        sprawdzić, czy dokument jest autentyczny.
      </p>
      <form onSubmit={submit}>
        <TextInput
          label="Kod dokumentu"
          placeholder="7F3K-92QD-1000"
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit">Sprawdź</Button>
      </form>
      {kod && <Answer code={kod} />}
    </main>
  )
}

function Answer({ code }: { code: string }) {
  const { data, error } = useCall(documents.verify, { params: { code } })
  if (error) {
    return (
      <p role="alert" className="documents-verdict" data-tone="bad">
        <IconAlertTriangle size={28} aria-hidden />
        <span>{error.message}</span>
      </p>
    )
  }
  if (!data) return null
  const { tone, title, advice } = VERDICTS[data.standing]
  const reason = data.outdated_reason && REASONS[data.outdated_reason]
  const Icon = tone === 'good' ? IconShieldCheck : IconAlertTriangle
  return (
    <p role="status" className="documents-verdict" data-tone={tone}>
      <Icon size={28} aria-hidden />
      <span>
        <strong>{title}</strong> {data.title}, L. dz. {data.number} z dnia {showDay(data.issued_on)}
        , wystawca: {data.parish}. {reason} {advice}
      </span>
    </p>
  )
}

const REASONS: Record<OutdatedReason, string> = {
  annotation: 'Po jego wydaniu do aktu, z którego go wydano, dopisano adnotację albo ją zmieniono.',
  correction: 'Po jego wydaniu poprawiono wpis, z którego go wydano.',
  change: 'Po jego wydaniu zmieniły się dane, które stwierdza.',
}
const COMPARE = 'Porównaj te dane z tym, co masz na papierze.'
const VERDICTS: Record<
  PublicStanding,
  { tone: 'good' | 'warn' | 'bad'; title: string; advice: string }
> = {
  stands: { tone: 'good', title: 'Dokument jest autentyczny.', advice: COMPARE },
  outdated: {
    tone: 'warn',
    title: 'Dokument jest autentyczny, ale nieaktualny.',
    advice: `Poproś parafię o nowy dokument. ${COMPARE}`,
  },
  cancelled: {
    tone: 'bad',
    title: 'Dokument nie jest już ważny.',
    advice: 'Wpis w księdze, z którego go wydano, został unieważniony. Skontaktuj się z parafią.',
  },
  withdrawn: {
    tone: 'bad',
    title: 'Dokument został unieważniony przez parafię.',
    advice: 'Skontaktuj się z parafią, która go wydała.',
  },
  altered: {
    tone: 'bad',
    title: 'Nie można potwierdzić tego dokumentu.',
    advice:
      'Jego treść w programie nie jest tą, którą zapisano przy wydaniu. Nie polegaj na nim i skontaktuj się z parafią, która go wydała.',
  },
}
