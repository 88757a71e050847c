import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'

/** argon2id, 64 MiB, three passes: about 40 ms of one processor. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// Hash of a dummy password at the same cost, so that an attempt for an unknown account takes as long as for a known
// one.
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$DdT1ZdYM5YAUTFVV0oO+iA$M8p6ccob+Kb4NCLj2U9M0qODtdAkU7f6HC7J+3o4xOA'

/** Limit of two hashes at a time, so that a flood of sign-ins takes neither the memory nor both processors. */
const inTurn = createConcurrencyLimit(
  2,
  400,
  'Zbyt wiele osób loguje się naraz. Spróbuj ponownie za chwilę.',
)

// Normalizes the password: the same letters typed on another keyboard or system must give the same bytes.
const getBytes = (password: string) => password.toWellFormed().normalize('NFKC')

export const hashPassword = (password: string) => inTurn(() => hash(getBytes(password), COST))

/** Checks the password; takes the same time when there is no hash to compare with. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const right = await inTurn(() => verify(storedHash ?? NOBODY, getBytes(password)))
  return right && storedHash != null
}
