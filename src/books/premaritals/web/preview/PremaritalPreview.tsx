import '../premaritals.css'
import { Button } from '@mantine/core'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { WaitingCorrections } from '#books/core/corrections/web/WaitingCorrections.tsx'
import { SecondPersonWords, isWaiting, tellWaiting } from '#books/core/corrections/web/form.tsx'
import { IssuedDocuments } from '#documents/web/IssuedDocuments.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { AdviceList } from '#books/core/web/form/Advice.tsx'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { ActionList } from '../ActionList.tsx'
import { listProtocolAdvice } from '../advice.ts'
import { type Premarital, premaritals, protocolLabel } from '../../contract.ts'
import {
  attachmentFacts,
  dispensationFact,
  foreignerFacts,
  partyFacts,
  protocolFacts,
  witnessFact,
} from '../../facts.ts'
import { PremaritalState } from '../PremaritalState.tsx'
import { listActions } from '../../questions/questionnaire.ts'
import { FollowingActs } from './FollowingActs.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { Talks } from './Talks.tsx'
import { CanonChecks } from '#books/canon-law/web/CanonChecks.tsx'
import { canon } from '#books/canon-law/contract.ts'
import { buildFacts } from '../../canonical.ts'

/** Screen of one protocol: first the required actions, then all the answers. */
export function PremaritalPreview() {
  const premaritalID = useParam('premaritalID')
  const { data: protocol } = useSuspenseCall(premaritals.get, {
    params: { id: Number(premaritalID) },
  })
  const actions = listActions({
    fiance: protocol.fiance.answers,
    fiancee: protocol.fiancee.answers,
  })
  return (
    <>
      <ScreenHead
        title={`Protokół ${protocolLabel(protocol)}: ${protocol.couple}`}
        badges={<PremaritalState {...protocol} actions={actions.length} />}
      >
        {!protocol.cancelled_at && <Actions protocol={protocol} />}
      </ScreenHead>
      {protocol.cancelled_at ? (
        <p className="kit-banner" data-tone="bad">
          Protokół anulowany {showDay(protocol.cancelled_at.slice(0, 10))}: {protocol.cancel_reason}
          . Pozostaje ze swoim numerem; dokumentów się z niego nie wydaje.
        </p>
      ) : (
        <AdviceList warnings={listProtocolAdvice(protocol)} />
      )}
      {actions.length > 0 && (
        <Section title="Odpowiedzi wymagające działania">
          <ActionList actions={actions} who />
        </Section>
      )}
      {!protocol.cancelled_at && <CanonSection protocol={protocol} />}
      <WaitingCorrections book="premaritals" act_id={protocol.id} />
      <FollowingActs protocol={protocol} />
      <Contents protocol={protocol} />
      <IssuedDocuments subject="premaritals" subject_id={protocol.id} />
      <HistorySection table="premaritals" id={protocol.id} />
      <ReadersSection table="premaritals" id={protocol.id} />
    </>
  )
}

/** Facts left out because another section links to them. */
const FOLLOWING = new Set(['Zapowiedzi', 'Akt ślubu'])

function Contents({ protocol }: { protocol: Premarital }) {
  const witnesses = protocol.witnesses.map(
    (witness, index) => [`Świadek ${index + 1}`, witnessFact(witness) || 'nie wpisano'] as const,
  )
  const papers = [
    ...attachmentFacts(protocol),
    ...protocol.dispensations.map(dispensation => dispensationFact(dispensation)),
  ]
  return (
    <>
      <Section title="Protokół i ślub">
        <Facts facts={protocolFacts(protocol).filter(([label]) => !FOLLOWING.has(label))} />
      </Section>
      <Section title="Narzeczony">
        <Facts
          facts={[...partyFacts(protocol.fiance, 'fiance'), ...foreignerFacts(protocol.fiance)]}
        />
      </Section>
      <Section title="Narzeczona">
        <Facts
          facts={[...partyFacts(protocol.fiancee, 'fiancee'), ...foreignerFacts(protocol.fiancee)]}
        />
      </Section>
      <Talks protocol={protocol} />
      <Section title="Świadkowie">
        <Facts facts={witnesses} />
      </Section>
      {papers.length > 0 && (
        <Section title="Załączniki i dyspensy">
          <Facts facts={papers} />
        </Section>
      )}
      {protocol.comments && (
        <Section title="Uwagi">
          <p className="premaritals-comments">{protocol.comments}</p>
        </Section>
      )}
    </>
  )
}

function Actions({ protocol }: { protocol: Premarital }) {
  const [cancelling, setCancelling] = useState(false)
  const cancel = useSave(premaritals.cancel)
  const { id, version } = protocol
  return (
    <>
      {currentUserCan('premaritals.write') && (
        <Button
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => setCancelling(true)}
        >
          Anuluj protokół
        </Button>
      )}
      <LinkButton
        to="/books/premaritals/$premaritalID/edit"
        params={{ premaritalID: String(id) }}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Edytuj
      </LinkButton>
      <PrintMenu protocol={protocol} />
      {cancelling && (
        <ReasonDialog
          title={`Anulowanie protokołu ${protocolLabel(protocol)}`}
          action="Anuluj protokół"
          onReason={async reason => {
            const savedProtocol = await cancel.mutateAsync({
              params: { id },
              body: { version, reason },
            })
            if (isWaiting(savedProtocol)) tellWaiting()
            else notify('Protokół anulowano', { tone: 'good' })
          }}
          onClose={() => setCancelling(false)}
        >
          <SecondPersonWords />
          Protokół pozostanie ze swoim numerem i tym, co powiedzieli narzeczeni. Tej czynności nie
          można cofnąć.
        </ReasonDialog>
      )}
    </>
  )
}

function CanonSection({ protocol }: { protocol: Premarital }) {
  const facts = buildFacts(protocol)
  const { data } = useCall(canon.marriage, { body: facts! }, { enabled: facts !== undefined })
  return (
    <Section title="Sprawdzenie kanoniczne">
      <div className="kit-span-4">
        <CanonChecks checks={data?.checks} overrides={protocol.overrides} />
      </div>
    </Section>
  )
}
