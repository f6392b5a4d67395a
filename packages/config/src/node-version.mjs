// Loaded before everything else, in plain JavaScript: an older Node cannot even read our files.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `\nNode 24 is needed and this is ${process.versions.node}: run \`npm ci\`, which brings it, and start with npm.\n`,
  )
  process.exit(1)
}
