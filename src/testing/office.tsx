import { type ReactNode, useState } from 'react'
import { queryClient } from '#ui/calls/query.ts'
import type { CurrentUser, SessionParish, User } from '#auth/contract.ts'
import { renderScreen } from './render-screen.tsx'

export const testParish: SessionParish = {
  id: 7,
  name: 'Parafia św. Anny',
  title: 'św. Anny',
  active: 1,
  demo_account: 0,
  expiration_date: '2099-12-31',
  subscription_id: null,
  details: { town: { name: 'Sokołów' } },
  town: { name: 'Sokołów' },
  street: { name: 'Kościelna' },
  building_number: '3',
  currently_being_filled: 0,
  second_person: false,
  settings_sms: { sms_balance: 0 },
  display: 'Parafia św. Anny. Sokołów, Kościelna 3.',
  licence: 'valid',
}

const user: User = {
  id: 1,
  role_id: 3,
  parish_id: 7,
  name: 'ks. Jan Lis',
  email: 'lis@kancelaria.example',
  clergy: true,
  rights_taken: [],
  parish: testParish,
  has_changed_first_login_password: 1,
  is_two_factor_active: 0,
  unreadNews: [],
  unreadNewsCount: 0,
}

interface TestActor extends Partial<Omit<CurrentUser, 'user' | 'session'>> {
  user?: Partial<User>
  session?: Partial<CurrentUser['session']>
}

/** Builds a signed-in user: by default a clerk of Sokołów who has passed both gates. */
export function buildCurrentUser({
  user: userChanges,
  session,
  ...rest
}: TestActor = {}): CurrentUser {
  return {
    user: { ...user, ...userChanges },
    menu: [],
    menuParents: [],
    parishModules: [],
    parish: testParish,
    ...rest,
    session: {
      idle_minutes: 30,
      expires_at: new Date(Date.now() + 12 * 3_600_000).toISOString(),
      two_factor: 'passed',
      first_password: 'settled',
      is_passkey_offered: false,
      is_new_installation: false,
      ...session,
    },
  }
}

/** Renders a part of the shell with a signed-in user; `cachedAnswers` are responses already in the cache. */
export async function renderForUser(
  component: () => ReactNode,
  current: CurrentUser = buildCurrentUser(),
  cachedAnswers: readonly (readonly [key: readonly unknown[], answer: unknown])[] = [],
  path?: string,
) {
  const Part = component
  function Office() {
    useState(() => {
      queryClient.setQueryData(['session'], current)
      for (const [key, answer] of cachedAnswers) queryClient.setQueryData(key, answer)
    })
    return <Part />
  }
  return renderScreen(Office, path)
}
