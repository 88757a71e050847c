import { signInAddress } from '#shell/places.ts'
import { POCKET } from '../paths.ts'

/** Link to the sign-in page; entered data stay on the phone, and the user returns to this screen. */
export const SignInLink = () => (
  <p>
    <a className="button" href={signInAddress(POCKET)}>
      Zaloguj się
    </a>
  </p>
)
