import { once } from 'node:events'
import { createServer } from 'node:net'
import { getCode, getError } from '../refusals.ts'

interface Place {
  port: number
  host: string
}

/** Tests whether the address can be used before the long start begins; throws a Polish message otherwise. */
export async function tryAddress({ port, host }: Place): Promise<void> {
  const trial = createServer()
  try {
    trial.listen(port, host)
    await once(trial, 'listening')
  } catch (error) {
    throw explainListening(error, { port, host })
  }
  trial.close()
  await once(trial, 'close')
}

/** Explains why the program cannot listen at the address, with a remedy. */
export function explainListening(error: unknown, { port, host }: Place): Error {
  const describeCause = CAUSES[getCode(error)]
  return describeCause ? new Error(describeCause(port, host), { cause: error }) : getError(error)
}

const CAUSES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port =>
    `Port ${port} jest zajęty: zapewne program już działa. Zamknij go albo wybierz inny port w ustawieniu PORT.`,
  EACCES: port =>
    `Do portu ${port} konto, na którym działa program, nie ma prawa: wybierz w ustawieniu PORT numer od 1024 wzwyż.`,
  EADDRNOTAVAIL: (_, host) =>
    `Ten komputer nie ma adresu ${host}: popraw ustawienie HOST (0.0.0.0 oznacza wszystkie adresy).`,
}
