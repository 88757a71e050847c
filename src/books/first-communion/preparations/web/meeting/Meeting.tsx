import { Meeting } from '../../../../preparations/web/Meeting.tsx'
import { childPreparationModule } from '../preparation.ts'

export const MeetingScreen = () => <Meeting of={childPreparationModule} />
