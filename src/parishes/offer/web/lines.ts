import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { offer } from '#parishes/offer/contract.ts'

type Dictionaries = EndpointAnswer<typeof offer.dictionaries>['dictionaries']
type Modules = EndpointAnswer<typeof offer.activeModules>

interface Line {
  name: string
  price: number
}

/**
 * Returns the table of the offer: the parish's subscription, its modules by section, and the total, which is shown when
 * both a sum and a subscription exist.
 */
export function getLines(
  { Subscription, Section }: Dictionaries,
  { parish, parishModulesBySection, sum }: Modules,
) {
  const subscription: Line | undefined = Subscription?.find(
    ({ id }) => id === parish.subscription_id,
  )
  const getName = (key: string) => Section?.find(({ id }) => String(id) === key)?.name ?? key
  const sections = Object.entries(parishModulesBySection).map(([key, modules]) => ({
    name: getName(key),
    lines: modules.map(({ module }): Line => module),
  }))
  const total = subscription && sum + subscription.price
  return { subscription, sections, total }
}
