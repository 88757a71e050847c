import { Meeting } from '../../../preparations/screens/Meeting.tsx'
import { childPreparationModule } from '../preparation.tsx'

export const MeetingScreen = () => <Meeting of={childPreparationModule} />
