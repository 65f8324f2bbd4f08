import { createZip } from '../files/zip.ts';

/** The export of the Health app of an iPhone. */

const APPLE_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
  value         CDATA #IMPLIED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2024-03-10 09:00:00 -0800"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1985-05-05" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
`;

export const WATCH = {
  sourceName: 'Ana’s Apple\u00a0Watch',
  device:
    '&lt;&lt;HKDevice: 0x283e5c0a0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, software:10.1&gt;',
};
export const PHONE = {
  sourceName: 'Ana &amp; Co',
  device:
    '&lt;&lt;HKDevice: 0x283e5c0b0&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,2, software:17.1&gt;',
};

type XmlAttributes = Readonly<Record<string, string | number>>;

/** A sample of a quantity: `record('StepCount', '2024-03-01 07:00', '07:10', { value: 100 })`. */
export function record(type: string, start: string, end: string, more: XmlAttributes): string {
  const prefix = type === 'SleepAnalysis' ? 'HKCategoryTypeIdentifier' : 'HKQuantityTypeIdentifier';
  return `<Record ${attributesOf({ type: prefix + type, ...spanOf(start, end), ...more })}/>\n`;
}

export function spanOf(start: string, end: string): XmlAttributes {
  const stamp = (text: string) => `${text.length < 6 ? `${start.slice(0, 10)} ${text}` : text}:00`;
  return {
    creationDate: `${stamp(end)} -0800`,
    startDate: `${stamp(start)} -0800`,
    endDate: `${stamp(end)} -0800`,
  };
}

export function attributesOf(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

export function appleXml(...records: readonly string[]): string {
  return `${APPLE_HEAD}${records.join('')}</HealthData>\n`;
}

/** A food with its samples: as a group, and as the records that repeat them. */
function foodGroup(
  name: string,
  at: string,
  samples: readonly (readonly [string, number, string])[],
) {
  const app = { sourceName: 'Food App' };
  const lines = samples.map(([type, value, unit]) => record(type, at, at, { ...app, value, unit }));
  const group = attributesOf({
    type: 'HKCorrelationTypeIdentifierFood',
    ...app,
    ...spanOf(at, at),
  });
  const metadata = `<MetadataEntry key="HKFoodType" value="${name}"/>`;
  return {
    records: lines.join(''),
    group: `<Correlation ${group}>${metadata}${lines.join('')}</Correlation>\n`,
  };
}

const banana = foodGroup('Banana &amp; honey', '2024-03-01 08:00', [
  ['DietaryEnergyConsumed', 110, 'Cal'],
  ['DietaryCarbohydrates', 27, 'g'],
  ['DietaryPotassium', 0.4, 'g'],
]);

const SLEEP = 'HKCategoryValueSleepAnalysis';

/** Two days of an iPhone and a watch. */
export const APPLE_EXPORT = appleXml(
  record('StepCount', '2024-03-01 07:00', '07:10', { ...WATCH, unit: 'count', value: 600 }),
  // The second half overlaps.
  record('StepCount', '2024-03-01 07:05', '07:15', { ...WATCH, unit: 'count', value: 400 }),
  record('StepCount', '2024-03-01 23:50', '2024-03-02 00:05', {
    ...WATCH,
    unit: 'count',
    value: 100,
  }),
  record('StepCount', '2024-03-01 07:00', '07:20', { ...PHONE, unit: 'count', value: 700 }),
  record('ActiveEnergyBurned', '2024-03-01 07:00', '07:30', { ...WATCH, unit: 'kJ', value: 836.8 }),
  record('BasalEnergyBurned', '2024-03-01 00:00', '23:00', { ...WATCH, unit: 'kcal', value: 1500 }),
  record('RestingHeartRate', '2024-03-01 00:00', '20:00', {
    ...WATCH,
    unit: 'count/min',
    value: 52,
  }),
  record('HeartRateVariabilitySDNN', '2024-03-01 03:00', '03:01', {
    ...WATCH,
    unit: 'ms',
    value: 40,
  }),
  record('HeartRateVariabilitySDNN', '2024-03-01 05:00', '05:01', {
    ...WATCH,
    unit: 'ms',
    value: 60,
  }),
  record('VO2Max', '2024-03-01 18:00', '18:00', { ...WATCH, unit: 'mL/min·kg', value: 41.5 }),
  record('HeartRate', '2024-03-01 18:00', '18:00', { ...WATCH, unit: 'count/min', value: 90 }),
  record('BodyMass', '2024-03-01 07:30', '07:30', {
    sourceName: 'Withings',
    unit: 'st',
    value: 12,
  }),
  record('BodyMass', '2024-03-01 19:30', '19:30', { ...PHONE, unit: 'lb', value: 170 }),
  record('BodyFatPercentage', '2024-03-01 07:30', '07:30', {
    sourceName: 'Withings',
    unit: '%',
    value: 0.224,
  }),
  record('DietaryWater', '2024-03-01 10:00', '10:00', { ...PHONE, unit: 'fl_oz_us', value: 8 }),
  record('DietaryWater', '2024-03-01 10:00', '10:00', { ...PHONE, unit: 'fl_oz_us', value: 8 }),
  record('DietaryWater', '2024-03-01 12:00', '12:00', { ...PHONE, unit: 'L', value: 0.5 }),
  banana.records,
  // Two equal coffees without a group.
  record('DietaryCaffeine', '2024-03-01 09:00', '09:00', {
    sourceName: 'Coffee',
    unit: 'mg',
    value: 95,
  }),
  record('DietaryEnergyConsumed', '2024-03-01 09:00', '09:00', {
    sourceName: 'Coffee',
    unit: 'kJ',
    value: 8.368,
  }),
  record('DietaryCaffeine', '2024-03-01 09:00', '09:00', {
    sourceName: 'Coffee',
    unit: 'mg',
    value: 95,
  }),
  record('DietaryEnergyConsumed', '2024-03-01 09:00', '09:00', {
    sourceName: 'Coffee',
    unit: 'kJ',
    value: 8.368,
  }),
  record('SleepAnalysis', '2024-03-01 22:30', '2024-03-02 06:30', {
    ...PHONE,
    value: `${SLEEP}InBed`,
  }),
  record('SleepAnalysis', '2024-03-01 23:00', '2024-03-02 01:00', {
    ...WATCH,
    value: `${SLEEP}AsleepCore`,
  }),
  record('SleepAnalysis', '2024-03-02 01:00', '02:00', { ...WATCH, value: `${SLEEP}AsleepDeep` }),
  record('SleepAnalysis', '2024-03-02 02:00', '02:15', { ...WATCH, value: `${SLEEP}Awake` }),
  record('SleepAnalysis', '2024-03-02 02:15', '03:45', { ...WATCH, value: `${SLEEP}AsleepREM` }),
  record('SleepAnalysis', '2024-03-01 23:00', '2024-03-02 02:00', {
    ...WATCH,
    value: `${SLEEP}AsleepUnspecified`,
  }),
  banana.group,
  `<Workout ${attributesOf({
    workoutActivityType: 'HKWorkoutActivityTypeTraditionalStrengthTraining',
    duration: 30,
    durationUnit: 'min',
    ...WATCH,
    ...spanOf('2024-03-01 07:00', '07:30'),
  })}>
   <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="200" unit="kcal"/>
   <WorkoutStatistics type="HKQuantityTypeIdentifierBasalEnergyBurned" sum="40" unit="kcal"/>
  </Workout>\n`,
  `<Workout ${attributesOf({
    workoutActivityType: 'HKWorkoutActivityTypeRunning',
    duration: 25,
    durationUnit: 'min',
    totalEnergyBurned: 250,
    totalEnergyBurnedUnit: 'kcal',
    ...WATCH,
    ...spanOf('2024-03-03 07:00', '07:25'),
  })}/>\n`,
  `<Workout ${attributesOf({
    workoutActivityType: 'HKWorkoutActivityTypeRunning',
    duration: 24,
    durationUnit: 'min',
    sourceName: 'Run App',
    ...spanOf('2024-03-03 07:01', '07:25'),
  })}/>\n`,
);

/** As the phone zips it, in Spanish. */
export function appleZip(xml = APPLE_EXPORT): Promise<Buffer> {
  const cda = '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>\n';
  return createZip({
    'apple_health_export/export_cda.xml': cda,
    'apple_health_export/exportación.xml': xml,
    'apple_health_export/electrocardiograms/ecg_2024-03-01.csv': 'Name,Ana\nDate,2024-03-01\n',
    'apple_health_export/workout-routes/route.gpx': '<?xml version="1.0"?><gpx/>',
  });
}
