import { useStore } from '../../core/state/store.ts';
import { locale } from '../../core/text/format.ts';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { aiGoalInsights, appLanguage, quickLogEnabled, smartLogVoiceLang } from '../preferences.ts';
import { assistantText } from '../text.ts';

const text = assistantText.settingsPage;

/** Languages that recognisers of common browsers understand. */
const LANGUAGES = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'da-DK',
  'tr-TR',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'zh-CN',
];

const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
const nameOf = (tag: string) => languageNames.of(tag) ?? tag;

/** Smart Log and its language. */
export function SmartLogCard() {
  const isOn = useStore(quickLogEnabled);
  const language = useStore(smartLogVoiceLang);
  const others = LANGUAGES.includes(language) || language === '' ? [] : [language];
  return (
    <Card title={text.log.title}>
      <div class="form">
        <Switch
          label={text.log.enabled}
          hint={text.log.enabledHint}
          checked={isOn}
          onChecked={quickLogEnabled.set}
        />
        {isOn && (
          <>
            <Select
              label={text.log.language}
              value={language}
              options={[
                { value: '', label: text.log.automatic(nameOf(appLanguage())) },
                ...[...LANGUAGES, ...others].map((tag) => ({ value: tag, label: nameOf(tag) })),
              ]}
              onValue={smartLogVoiceLang.set}
            />
            <p class="soft small">{text.log.privacy}</p>
          </>
        )}
      </div>
    </Card>
  );
}

export function GoalInsightsCard() {
  const isOn = useStore(aiGoalInsights);
  return (
    <Card title={text.insights.title}>
      <Switch
        label={text.insights.enabled}
        hint={text.insights.enabledHint}
        checked={isOn}
        onChecked={aiGoalInsights.set}
      />
    </Card>
  );
}
