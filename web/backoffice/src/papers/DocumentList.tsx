import { FileList } from './FileList.tsx'

/** Documents of machines, data downloads among them. */
const DocumentList = () => <FileList kind="documents" />

export default DocumentList
