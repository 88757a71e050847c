import './HomePanel.css'
import {
  IconBuildingChurch,
  IconCalendarPlus,
  IconClipboardList,
  IconCross,
  IconDroplet,
  IconHeartHandshake,
  IconUpload,
  IconUserPlus,
  IconPencilCheck,
  IconLock,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { FUNERALS } from '#funerals/web/paths.ts'
import { INTENTIONS } from '#masses/intentions/web/paths.ts'
import { IMPORTS } from '#parishioners/people/import/web/paths.ts'
import { hasAnyRight } from '#auth/rights/prerequisites.ts'
import { currentUserCan, useSession } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { home, type Home } from '../contract.ts'
import { Sacraments, Weeks, useCharts } from '../charts/web/Charts.tsx'
import { Coming, useAnniversaries } from './Coming.tsx'
import { DiocesePanel } from '../diocese/web/DiocesePanel.tsx'
import { FirstSteps, useHasMissingSteps, useIsStepMissing } from '../first-steps/web/FirstSteps.tsx'
import { Attention } from './Attention.tsx'
import { MyTasks } from './MyTasks.tsx'
import { LastBackup } from './LastBackup.tsx'
import { Orders } from './Orders.tsx'
import { Group, Part } from './Part.tsx'
import { WhatsNewOffer } from '#operations/updates/web/WhatsNewOffer.tsx'
import { TourOffer } from '../tour/web/TourOffer.tsx'
import { Week, useWeek } from './Week.tsx'
import { Documents, Funerals, Imports, Notices, Registrations, Registry } from './Waiting.tsx'
import { previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import { StatusPage } from '#shell/status/StatusPage.tsx'
import { COWORKER, CURIA, OFFICE_WORKER, isManagingRole } from '#auth/rights/role-names.ts'

type WaitingCorrections = NonNullable<Home['corrections']>
type Row = WaitingCorrections['data'][number]

const acts: Record<string, { act: readonly string[] }> = bookCatalogue
const formatActName = ({ book, act }: Row) => `${acts[book]?.act[0] ?? 'protokół'} ${act}`

function standing({ mine, decidable, state, proposed_by_name }: Row) {
  if (state === 'refused') return 'odrzucona: przeczytaj powód'
  if (mine) return 'czeka na drugą osobę'
  return decidable ? `do zatwierdzenia, ${proposed_by_name}` : `czeka, ${proposed_by_name}`
}

/** Corrections of acts that wait for a second person. */
const Corrections = ({ total, data }: WaitingCorrections) => (
  <Part icon={IconPencilCheck} title="Poprawki aktów" total={total}>
    {data.map(row => (
      <li key={row.id}>
        <Link to={previewAddress(row.book, row.act_id) ?? undefined}>{formatActName(row)}</Link>
        <span>{standing(row)}</span>
      </li>
    ))}
  </Part>
)

const QUICK_LINKS = [
  ['/status-of-the-animarum/parish-records/peoples/add', 'Dodaj parafianina', IconUserPlus],
  [`${INTENTIONS}/add`, 'Przyjmij intencję', IconCalendarPlus],
  [`${FUNERALS}/add`, 'Zgłoś zgon', IconCross],
  ['/books/baptisms/register/addPerson', 'Zgłoś chrzest', IconClipboardList],
  ['/books/baptisms/choice', 'Wpisz chrzest', IconDroplet],
  ['/books/weddings/add', 'Wpisz ślub', IconHeartHandshake],
  [IMPORTS, 'Importuj parafian', IconUpload],
] as const

export function HomePanel() {
  const { user } = useSession()
  if (!hasAnyRight(user)) return <NoRights />
  return (
    <>
      <ScreenHead title="Szczęść Boże!" badges={<span className="home-day">{today()}</span>} />
      <WhatsNewOffer />
      {user.role_id === CURIA ? (
        <SectionBoundary>
          <DiocesePanel />
        </SectionBoundary>
      ) : (
        <Parish />
      )}
    </>
  )
}

function Parish() {
  const { user } = useSession()
  return (
    <>
      <TourOffer />
      {isManagingRole(user.role_id) && <FirstSteps />}
      {user.parish_id === null ? <NoParish /> : <Office role={user.role_id} />}
    </>
  )
}

function Office({ role }: { role: number }) {
  useAnniversaries()
  useCharts()
  useWeek()
  const isSettingUp = useHasMissingSteps()
  return (
    <>
      {role !== COWORKER && (
        <nav className="home-ways" aria-label="Najczęstsze czynności">
          {QUICK_LINKS.map(([to, label, Icon], index) => (
            <LinkButton
              key={to}
              to={to}
              variant={index === 0 && !isSettingUp ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {label}
            </LinkButton>
          ))}
        </nav>
      )}
      {role === COWORKER && <p>Wybierz z menu, czym chcesz się zająć.</p>}
      <SectionBoundary>
        <Cards role={role} />
      </SectionBoundary>
    </>
  )
}

function Cards({ role }: { role: number }) {
  const { data } = useSuspenseCall(home.show)
  return (
    <>
      {currentUserCan('calendar.read') && (
        <SectionBoundary>
          <Week waiting={data.intentions ?? 0} />
        </SectionBoundary>
      )}
      <Group title="Do załatwienia">
        <SectionBoundary waiting={null}>
          <MyTasks />
        </SectionBoundary>
        {data.registry && data.registry.total > 0 && <Registry {...data.registry} />}
        {data.orders && data.orders.total > 0 && <Orders {...data.orders} />}
        {data.corrections && data.corrections.total > 0 && <Corrections {...data.corrections} />}
        {data.attention && (
          <Attention
            attention={data.attention}
            unread={data.unread_annotations ?? 0}
            retention={data.retention ?? 0}
          />
        )}
        {data.notices && <Notices {...data.notices} incoming={data.incoming ?? 0} />}
        {data.imports && data.imports.total > 0 && <Imports {...data.imports} />}
      </Group>
      <Group title="Wkrótce">
        {data.funerals && <Funerals {...data.funerals} />}
        {data.registrations && <Registrations {...data.registrations} />}
        <SectionBoundary waiting={null}>
          <Coming />
        </SectionBoundary>
        <SectionBoundary waiting={null}>
          <Weeks />
        </SectionBoundary>
      </Group>
      <Group title="Kancelaria">
        <SectionBoundary waiting={null}>
          <Sacraments />
        </SectionBoundary>
        {data.documents && <Documents {...data.documents} />}
        {isManagingRole(role) && (
          <SectionBoundary>
            <LastBackup />
          </SectionBoundary>
        )}
      </Group>
    </>
  )
}

function NoParish() {
  const isInstallationNew = useIsStepMissing('parish')
  return (
    <>
      {!isInstallationNew && <ChooseParish />}
      <Group title="Instalacja">
        <SectionBoundary>
          <LastBackup />
        </SectionBoundary>
      </Group>
    </>
  )
}

const ChooseParish = () => (
  <div className="home-ways">
    <p>Nie wybrano parafii. Wybierz ją przyciskiem „Zmień parafię” albo obejrzyj listę parafii.</p>
    <LinkButton
      to="/administration/parishes"
      variant="default"
      leftSection={<IconBuildingChurch size={18} aria-hidden />}
    >
      Lista parafii
    </LinkButton>
  </div>
)

const today = () =>
  new Date().toLocaleDateString('pl', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** The panel of an account from which every right was taken away: it lets in, and says what to do. */
function NoRights() {
  const { user } = useSession()
  const grantorTitle =
    user.role_id === OFFICE_WORKER || user.role_id === COWORKER
      ? 'Proboszcz albo administrator'
      : 'Administrator'
  return (
    <StatusPage icon={IconLock} title="To konto nie ma teraz żadnych uprawnień">
      <p>
        Logowanie działa, ale wszystkie uprawnienia tego konta odebrano. {grantorTitle} przywróci je
        na ekranie „Użytkownicy”, w części „Uprawnienia” Twojego konta: poproś o to i odśwież tę
        stronę.
      </p>
      <p>Hasło i logowanie dwuetapowe zmienisz w „Moje konto”.</p>
    </StatusPage>
  )
}
