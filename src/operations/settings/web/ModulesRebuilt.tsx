import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { modules } from '#parishes/modules/contract.ts'
import { installation } from '../contract.ts'

/** Section of modules closed separately: their addresses answer 470, „Moduł w przebudowie”. */
export function ModulesRebuilt() {
  const { data } = useSuspenseCall(modules.list)
  const rebuild = useSave(installation.rebuild)
  const withNotice = useRunWithToast()
  const change = (id: number, name: string, under_rebuilding: boolean) =>
    withNotice(
      rebuild.mutateAsync({ params: { id }, body: { under_rebuilding } }),
      under_rebuilding ? `Zamknięto moduł: ${name}` : `Otwarto moduł: ${name}`,
    )
  return (
    <section className="kit-section" aria-labelledby="settings-modules">
      <div className="kit-section-head">
        <h2 id="settings-modules">Moduły w przebudowie</h2>
      </div>
      <p className="settings-why">
        Zamknij moduł, zanim go zmienisz: użytkownicy przeczytają, że jest w przebudowie, a reszta
        programu działa.
      </p>
      <div className="settings-modules">
        {data.data.map(({ id, name, under_rebuilding }) => (
          <Switch
            key={id}
            label={name}
            checked={under_rebuilding}
            disabled={rebuild.isPending}
            onChange={event => void change(id, name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  )
}
