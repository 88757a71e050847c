import './Settings.css'
import { Button } from '@mantine/core'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { openOffer } from '#parishes/offer/web/open.ts'
import type { SessionParish } from '#auth/contract.ts'
import { useSession, currentUserCan } from '#shell/session.ts'
import { parishName } from '#shared/places/parish-names.ts'
import { LeaveDemo } from '#operations/leave-demo/web/LeaveDemo.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { AccessSection } from './AccessSection.tsx'
import { ModulesRebuilt } from './ModulesRebuilt.tsx'

/** Screen with the account of the user's parish; for administrators also with the state of the installation. */
export function Settings() {
  return (
    <>
      <ScreenHead title="Ustawienia" />
      <div className="settings">
        {currentUserCan('installation.manage') && (
          <SectionBoundary>
            <AccessSection />
          </SectionBoundary>
        )}
        {currentUserCan('installation.manage') && (
          <SectionBoundary>
            <ModulesRebuilt />
          </SectionBoundary>
        )}
        {currentUserCan('installation.manage') && (
          <SectionBoundary waiting={null}>
            <LeaveDemo />
          </SectionBoundary>
        )}
        <ParishAccount />
      </div>
    </>
  )
}

function ParishAccount() {
  const { parish, parishModules } = useSession()
  if (!parish) return <WithoutParish />
  const facts = [
    ['Parafia', parishName(parish)],
    ['Siedziba', getSeat(parish)],
    ['Licencja do', showDay(parish.expiration_date) || 'bezterminowo'],
    ['Moduły', parishModules.map(({ module }) => module.name).join(', ')],
  ] as const
  return (
    <section className="kit-section" aria-labelledby="settings-parish">
      <div className="kit-section-head">
        <h2 id="settings-parish">Konto parafii</h2>
        <Button variant="default" onClick={openOffer}>
          Oferta
        </Button>
      </div>
      <Facts facts={facts} />
    </section>
  )
}

/** Message for the curia, which has no parish whose account could be shown. */
const WithoutParish = () => (
  <p>
    Twoje konto nie należy do żadnej parafii, więc nie ma tu ustawień parafii. Hasło i sposób
    logowania zmienisz w „Moje konto” (menu przy nazwisku).
  </p>
)

/** Formats an address: `ul. Kościelna 3, Sokołów`; a village without streets has the number after its name. */
function getSeat({ town, street, building_number }: SessionParish) {
  const building = [street?.name ?? town?.name, building_number].filter(Boolean).join(' ')
  return [building, street && town?.name].filter(Boolean).join(', ')
}
