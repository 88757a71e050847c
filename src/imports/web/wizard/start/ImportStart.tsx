import '#ui/form/RecordForm.css'
import '../import.css'
import '../tables.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Steps } from '../Steps.tsx'
import { Earlier } from './Earlier.tsx'
import { useWay } from '../import-kind.ts'
import { Upload } from './Upload.tsx'

/** First step of the import: a new file is uploaded, or an earlier import is continued. */
export function ImportStart() {
  const { rules, words } = useWay()
  return (
    <div className="import">
      <ScreenHead title={words.title} />
      <Steps now="Plik" />
      <div className="import-start">
        <Upload />
        {rules}
      </div>
      <Earlier />
    </div>
  )
}
