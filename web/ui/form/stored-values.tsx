export const StoredValues = ({ values }: { values: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
