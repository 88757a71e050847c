import type { Db } from '#platform/database.ts'

/** Rules of a parish where the organist has his part at funerals and the curia a tenth. */
export const RULES = {
  name: 'Zasady od 2024 r.',
  month_from: '2024-01',
  stipend: 5000,
  deductions: [
    { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 20_000 },
    { name: 'Kuria', destination: 'diocese', act: null, kind: 'percent', value: 1000 },
  ],
  shares: [
    { worker_function: 'proboszcz', parish_worker_id: null, weight: 200 },
    { worker_function: 'wikariusz', parish_worker_id: null, weight: 100 },
  ],
}

export const FUNERAL = {
  day: '2025-05-06',
  act: 'funeral',
  about: 'pogrzeb śp. Jana Zięby',
  payer: 'Anna Zięba',
  amount: 100_000,
  celebrant: 'ks. Stanisław Wróbel',
}

/** The parish priest and a vicar. */
export async function sowPriests(db: Db): Promise<[number, number]> {
  const made = await db
    .insertInto('parish_workers')
    .values([
      {
        title: 'ks.',
        names: 'Stanisław',
        surname: 'Wróbel',
        worker_function: 'proboszcz',
        clergy: true,
      },
      { title: 'ks.', names: 'Jan', surname: 'Lis', worker_function: 'wikariusz', clergy: true },
    ])
    .returning('id')
    .execute()
  return [made[0]!.id, made[1]!.id]
}

interface Wanted {
  mass_date: string
  mass_time?: string
  celebrant_id?: number | null
  celebrant?: string | null
  offering?: number | null
  status?: string
  collective?: boolean
  pro_populo?: boolean
}

/** Masses that were celebrated, written straight into the book. */
export async function sowMasses(db: Db, masses: readonly Wanted[]): Promise<number[]> {
  const made = await db
    .insertInto('intentions')
    .values(
      masses.map(mass => ({
        mass_time: '18:00',
        content: '† za śp. Jana Ziębę',
        celebrant: 'ks. Stanisław Wróbel',
        offering: 5000,
        status: 'celebrated',
        ...mass,
      })),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
