import { Meeting } from '../../../../preparations/web/Meeting.tsx'
import { candidatePreparationModule } from '../preparation.ts'

export const MeetingScreen = () => <Meeting of={candidatePreparationModule} />
