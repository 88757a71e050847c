import { Meeting } from '../../../preparations/screens/Meeting.tsx'
import { children } from '../preparation.tsx'

export const MeetingScreen = () => <Meeting of={children} />
