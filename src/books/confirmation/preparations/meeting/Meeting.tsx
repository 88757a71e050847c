import { Meeting } from '../../../preparations/screens/Meeting.tsx'
import { candidatePreparationModule } from '../preparation.tsx'

export const MeetingScreen = () => <Meeting of={candidatePreparationModule} />
