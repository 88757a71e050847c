import { signInAddress } from '#shell/places.ts'
import { POCKET } from '../paths.ts'

/** Whatever was entered stays in the phone; after signing in one is back here. */
export const SignInLink = () => (
  <p>
    <a className="button" href={signInAddress(POCKET)}>
      Zaloguj się
    </a>
  </p>
)
