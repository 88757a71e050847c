import { Meeting } from '../../../preparations/screens/Meeting.tsx'
import { candidates } from '../preparation.tsx'

export const MeetingScreen = () => <Meeting of={candidates} />
