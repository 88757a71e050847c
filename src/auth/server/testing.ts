import type { testApi } from '#testing/api.ts'

const STATE = '/api/installation/state'

/** Signs in an administrator who reads and sets the state of the installation. */
export async function createStateCalls({
  signIn,
}: Pick<Awaited<ReturnType<typeof testApi>>, 'signIn'>) {
  const admin = await signIn(1, null)
  const getState = async () => (await admin('GET', STATE)).body
  const setState = async (body: object) =>
    admin('PUT', STATE, { ...body, version: (await getState()).version })
  return { admin, getState, setState }
}
